import type { RowProps } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { message, scopeText, useWords } from '../words.ts'

/** Rows that the role shows, and lets change where that is less, of records without a rule of their own. */
export function ScopeCell({ row }: RowProps): ReactElement {
  const w = useWords()
  const [read, write] = String(row['default_scope'] ?? '').split('/')
  if (!read) return <span className="note">–</span>
  return <>{read === write ? message(w, scopeText, read) : `${message(w, scopeText, read)} / ${message(w, scopeText, write)}`}</>
}
