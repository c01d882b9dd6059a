/** Plane and video work share records, rules and pages; the kind tells them apart. */
export const kinds = ['plane', 'video'] as const
export type Kind = (typeof kinds)[number]
export const stages = ['design', 'retouch', 'copy', 'script', 'shoot', 'edit', 'voice', 'subtitle', 'model3d'] as const
export type Stage = (typeof stages)[number]
export const difficulties = ['A', 'B', 'C', 'D'] as const
export const urgencies = ['normal', 'urgent', 'critical'] as const
/** What urgency adds to what a designer earns; the demand's own points stay. */
export const urgencyCoefficient: Readonly<Record<(typeof urgencies)[number], string>> = { normal: '1.0', urgent: '1.2', critical: '1.5' }

export const kindText = { label: ['类型', 'Kind'], values: { plane: ['平面', 'Plane'], video: ['视频', 'Video'] } } as const
export const stageText = {
  design: ['设计', 'Design'],
  retouch: ['修图', 'Retouch'],
  copy: ['文案', 'Copy'],
  script: ['脚本', 'Script'],
  shoot: ['拍摄', 'Shoot'],
  edit: ['剪辑', 'Edit'],
  voice: ['配音', 'Voice'],
  subtitle: ['字幕', 'Subtitles'],
  model3d: ['建模', '3D model'],
} as const
export const urgencyText = {
  label: ['紧急程度', 'Urgency'],
  values: { normal: ['普通', 'Normal'], urgent: ['紧急', 'Urgent'], critical: ['特急', 'Critical'] },
} as const
export const difficultyText = { A: 'A', B: 'B', C: 'C', D: 'D' } as const
/** The kind inside a refusal, in both languages: `refuse.DD_CATEGORY(kindWords[kind])`. */
export const kindWords = { plane: { kind: '平面', kind_en: 'pictures' }, video: { kind: '视频', kind_en: 'films' } } as const
