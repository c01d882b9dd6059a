import type { Lang } from '@crossway/kernel'
import { Tag } from 'antd'
import type { ReactElement } from 'react'

const states: Readonly<Record<string, readonly [zh: string, en: string, colour: string]>> = {
  queued: ['排队', 'Queued', 'default'],
  running: ['运行中', 'Running', 'processing'],
  done: ['完成', 'Done', 'success'],
  partial: ['部分成功', 'Partly done', 'warning'],
  stalled: ['失联', 'Stalled', 'error'],
  failed: ['失败', 'Failed', 'error'],
  cancelled: ['已取消', 'Cancelled', 'default'],
}
export function JobState({ state, lang }: { readonly state: string | null | undefined; readonly lang: Lang }): ReactElement {
  const known = state ? states[state] : undefined
  return known ? <Tag color={known[2]}>{known[lang === 'en' ? 1 : 0]}</Tag> : <>–</>
}
/** 95 → 1 min 35 s, in the shortest words. */
export const spanText = (seconds: number | null | undefined): string => {
  if (seconds === null || seconds === undefined) return '–'
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`
  return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`
}
