import type { Briefing } from './briefing-call.ts'

/** Spreadsheets read Chinese in a file that begins with this mark; what looks like a formula is a text. */
const mark = String.fromCharCode(0xfeff)
const cell = (v: string): string => `"${(/^[=+\-@\t]/.test(v) && Number.isNaN(Number(v)) ? `'${v}` : v).replaceAll('"', '""')}"`

/** The briefings of the list as a file: one column a field, briefings of several templates side by side. */
export function saveRows(rows: readonly Briefing[], both: (zh: string, en: string) => string): void {
  const fields = [...new Map(rows.flatMap((r) => r.fields.map((f) => [`${r.template} ${f.key}`, { template: r.template, ...f }] as const))).values()]
  const several = new Set(rows.map((r) => r.template)).size > 1
  const head = [
    both('编号', 'No.'),
    both('作者', 'Author'),
    both('部门', 'Department'),
    both('模板', 'Template'),
    both('期间', 'Period'),
    both('提交时间', 'Submitted'),
    ...fields.map((f) => (several ? `${f.template} ${both(f.zh, f.en)}` : both(f.zh, f.en))),
  ]
  const lines = rows.map((r) => [
    r.no,
    r.author,
    r.department,
    r.template,
    r.period,
    r.submitted_at ?? '',
    ...fields.map((f) => (f.template === r.template ? (r.content[f.key] ?? '') : '')),
  ])
  const url = URL.createObjectURL(new Blob([mark + [head, ...lines].map((l) => l.map(cell).join(',')).join('\n')], { type: 'text/csv' }))
  Object.assign(document.createElement('a'), { href: url, download: 'briefings.csv' }).click()
  URL.revokeObjectURL(url)
}
