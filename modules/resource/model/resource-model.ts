import type { ModuleModel } from '@crossway/kernel'
import { resourceErrors } from './errors.ts'
import { layouts } from './layouts/index-of-layouts.ts'
import { pages } from './pages.ts'
import { labelsOfLayout, recordOfLayout } from './report/row-layout.ts'
import { reportFileEn } from './report/report-file.labels.en.ts'
import { reportFileZh } from './report/report-file.labels.zh-cn.ts'
import { reportFile } from './report/report-file.resource.ts'
import { settlementFileEn } from './settlement/settlement-file.labels.en.ts'
import { settlementFileZh } from './settlement/settlement-file.labels.zh-cn.ts'
import { settlementFile } from './settlement/settlement-file.resource.ts'
import { settlementScreenshotEn } from './settlement/settlement-screenshot.labels.en.ts'
import { settlementScreenshotZh } from './settlement/settlement-screenshot.labels.zh-cn.ts'
import { settlementScreenshot } from './settlement/settlement-screenshot.resource.ts'

export const resourceModel: ModuleModel = {
  name: 'resource',
  resources: [reportFile, settlementFile, settlementScreenshot, ...layouts.map(recordOfLayout)],
  pages,
  labels: {
    report_file: { 'zh-cn': reportFileZh, en: reportFileEn },
    amz_settlement_file: { 'zh-cn': settlementFileZh, en: settlementFileEn },
    settlement_screenshot: { 'zh-cn': settlementScreenshotZh, en: settlementScreenshotEn },
    ...Object.fromEntries(layouts.map((l) => [l.table, labelsOfLayout(l)])),
  },
  errors: resourceErrors,
}
