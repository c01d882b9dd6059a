import type { Readable } from 'node:stream'
import type { RowLayout } from '../../model/report/row-layout.ts'
import type { ReportCode } from '../../model/report/report-types.ts'
import type { Detected } from '../intake/detect.ts'
import type { Charset } from './charset.ts'

/** A file that can be read as often as needed. */
export interface Source {
  readonly type: ReportCode
  readonly layout: RowLayout
  readonly charset: Charset
  readonly detected: Exclude<Detected, { kind: 'unknown' }>
  /** Header spelling → column, set by an administrator beside those of the code. */
  readonly aliases: ReadonlyMap<string, string>
  readonly american: boolean
  /** The shops of the file's account sell where decimals have a comma. */
  readonly commas?: boolean
  readonly now: Date
  open(): Promise<Readable>
}
