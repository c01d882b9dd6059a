import { numberText } from '@crossway/web-kit'
import type { ReactElement } from 'react'

type Line = Readonly<Record<string, unknown>>
/** Code over name of the article in a line. */
export function Thing({ line }: { readonly line: Line }): ReactElement {
  const sku = line.sku as { title: string; note?: string | null } | null
  return (
    <span className="thing">
      <b>{sku?.title}</b>
      <span title={sku?.note ?? undefined}>{sku?.note}</span>
    </span>
  )
}
export const pieces = (v: unknown): string => (v === null || v === undefined ? '–' : numberText(Number(v)))
export const both = (lang: string, zh: string, en: string): string => (lang === 'en' ? en : zh)
export const total = (rows: readonly Record<string, unknown>[], key: string): number => rows.reduce((n, r) => n + Number(r[key] ?? 0), 0)
