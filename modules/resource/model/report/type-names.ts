import type { Lang } from '@crossway/kernel'
import { reportTypes, type ReportCode } from './report-types.ts'

/** Name of every report type in one language. */
export const typeNames = (lang: Lang): Record<ReportCode, string> =>
  Object.fromEntries(reportTypes.map((t) => [t.code, lang === 'en' ? t.en : t.zh])) as Record<ReportCode, string>
