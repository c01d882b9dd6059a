import { useLang, type RowProps } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { changedWords } from '../model/changed-words.ts'

const Words = ({ value }: { readonly value: unknown }): ReactElement => <span className="ell">{changedWords(value, useLang())}</span>
export const ChangedCell = ({ row }: RowProps): ReactElement => <Words value={row['changed']} />
export const ChangedRead = ({ value }: { readonly value: unknown }): ReactElement => <Words value={value} />
