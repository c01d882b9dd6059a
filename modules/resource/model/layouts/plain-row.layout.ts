import { c, type RowLayout } from '../report/row-layout.ts'

/** Rows of the types that have no page of their own: read by other modules through `rows(file)` (resource.md, catalogue types without a page). */
export const plainRow: RowLayout = {
  table: 'report_row',
  zh: '报告行',
  en: 'Report row',
  title: 'row_key',
  columns: {
    row_key: c.text('键', 'Key', { ours: true }),
    data: c.json('内容', 'Content', { ours: true }),
  },
  key: ['row_key'],
}
