import { refId } from '@crossway/kernel'

/** Letters of a brief. */
export const mostBrief = 20_000

export interface BriefTemplate {
  readonly name: string
  readonly text: string
}
/** What a brief begins with: the template of its category; of several each under its category's name, and one that several share once. */
export function templateText(templates: readonly BriefTemplate[]): string {
  const texts = [...Map.groupBy(templates, (t) => t.text.trim())].filter(([text]) => text !== '')
  if (texts.length < 2) return texts[0]?.[0] ?? ''
  return texts
    .map(([text, of]) => `【${of.map((t) => t.name).join('、')}】\n${text}`)
    .join('\n\n')
    .slice(0, mostBrief)
}
/** Categories that lines of a form name, each once, in their order. */
const categoriesIn = (lines: unknown): number[] => [
  ...new Set((Array.isArray(lines) ? (lines as Readonly<Record<string, unknown>>[]) : []).flatMap((l) => refId(l['category']) ?? [])),
]
/** Where the template of a demand's lines is read; nowhere while they name no category. */
export function templateAddress(route: string, lines: unknown): string | undefined {
  const categories = categoriesIn(lines)
  return categories.length === 0 ? undefined : `design-demand/brief-template/${route === 'videoDemand' ? 'video' : 'plane'}?categories=${categories.join(',')}`
}
