export { resourceModel as model } from './resource-model.ts'
export { findReportType, reportCodes, reportType, reportTypes } from './report/report-types.ts'
export type { ReportCode, ReportType, Semantics } from './report/report-types.ts'
