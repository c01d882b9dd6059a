import { definePage, type Subpage } from '@crossway/kernel'
import { salarySheet } from './salary-sheet.resource.ts'
import { myPayslip } from './my-payslip.query.ts'

const notMine = { employee: { ne: '@me' } } as const
const part = (resource: string, columns: readonly string[], filters: readonly string[], more: Partial<Subpage> = {}): Subpage => ({
  resource,
  tabs: [{ key: 'all' }],
  list: { columns, filters },
  form: 'drawer',
  ...more,
})

export const salaryPages = [
  definePage({
    route: 'salarySheet',
    record: salarySheet,
    subpages: [
      part(
        'salary_slip',
        ['month', 'employee', 'department', 'company', 'pay_state', 'warnings', 'perf_coefficient', 'answered_at', '!sheet', '!perf_source', '!published_at'],
        ['month', 'company', 'department', 'pay_state'],
        {
          where: notMine,
          tabs: [
            { key: 'all' },
            { key: 'disputed', where: { status: { eq: 'disputed' } }, alert: true },
            { key: 'hold', where: { pay_state: { eq: 'hold' } } },
          ],
          sections: {
            basic: [
              'sheet',
              'employee',
              'department',
              'company',
              'month',
              'profile',
              'perf_coefficient',
              'perf_source',
              'warnings',
              'pay_state',
              'pay_reason',
              'dispute_text',
              'reply',
            ],
          },
          form: 'page',
        },
      ),
      part(
        'salary_profile',
        ['employee', 'company', 'employ_type', 'tax_type', 'ot_policy', 'effective_from', 'reason', '!probation_pct', '!sick_pct', '!prev_year_le_60k'],
        ['employee', 'company', 'employ_type', 'effective_from'],
        {
          where: notMine,
          tabs: [{ key: 'all' }, { key: 'draft', where: { status: { eq: 'draft' } } }],
          sections: {
            basic: ['employee', 'company', 'employ_type', 'effective_from', 'reason'],
            pay: ['base_salary', 'position_salary', 'perf_base', 'meal', 'transport', 'attendance_bonus', 'seniority'],
            rule: ['tax_type', 'probation_pct', 'ot_policy', 'sick_pct', 'prev_year_le_60k', 'first_job'],
          },
          form: 'page',
        },
      ),
      part(
        'attendance_month',
        [
          'month',
          'employee',
          'required_days',
          'attended_days',
          'personal_leave_hours',
          'sick_leave_hours',
          'absent_hours',
          'late_count',
          'ot_workday_h',
          'ot_weekend_h',
          'ot_holiday_h',
          'source',
          '!paid_leave_hours',
          '!early_count',
        ],
        ['month', 'employee', 'source'],
        {
          form: 'page',
        },
      ),
      part('leave_record', ['employee', 'kind', 'from_date', 'to_date', 'hours', 'note'], ['employee', 'kind', 'from_date']),
      part('salary_adjust', ['month', 'employee', 'component', 'attrib_month', 'reason', 'source', 'slip'], ['month', 'employee', 'component'], {
        where: notMine,
      }),
      part('special_deduction', ['employee', 'tax_year', 'type', 'person', 'from_month', 'to_month', '!monthly_amount'], ['employee', 'tax_year', 'type']),
      part(
        'social_policy',
        ['city', 'insurance', 'effective_month', 'base_floor', 'base_cap', 'company_rate', 'personal_rate', 'rounding', '!minimum_wage', '!average_wage'],
        ['city', 'insurance'],
        { form: 'page' },
      ),
      part('social_enrolment', ['employee', 'company', 'city', 'hf_rate', 'from_month', 'to_month'], ['employee', 'company', 'city'], { where: notMine }),
      part('bonus_plan', ['year', 'employee', 'pay_date', 'proposed', 'choice', 'at_step', 'chosen_at', '!slip'], ['year', 'employee'], { where: notMine }),
      part('tax_ledger', ['month', 'employee', 'company', 'm', 'slip'], ['month', 'employee', 'company'], { where: notMine }),
      part('tax_bracket', ['title', 'kind', 'valid_from'], ['kind'], { form: 'page' }),
    ],
    tabs: ['all', 'calculated', 'checked', 'approved', 'locked', 'paid'],
    list: {
      columns: [
        'no',
        'month',
        'company',
        'kind',
        'headcount',
        'gross_total',
        'net_total',
        'cost_total',
        'blocking',
        'pay_date',
        '!tax_total',
        '!social_total',
        '!fund_total',
        '!published_at',
      ],
      filters: ['month', 'company', 'kind'],
    },
    sections: {
      basic: ['company', 'month', 'kind', 'title', 'title_en', 'headcount', 'blocking', 'calculated_at', 'pay_date', 'published_at', 'reason'],
      total: ['gross_total', 'social_total', 'fund_total', 'tax_total', 'net_total', 'employer_total', 'cost_total'],
    },
    figures: ['headcount', 'gross_total', 'net_total', 'cost_total', 'blocking'],
    related: [{ resource: 'salary_slip', by: 'sheet' }],
    verbs: ['viewDetail', 'pay', 'profile', 'social', 'deduction', 'attendance'],
    form: 'page',
  }),
  definePage({
    route: 'salarySheetClient',
    record: myPayslip,
    tabs: ['all'],
    list: { columns: ['month', 'title', 'company', 'pay_date', 'published_at', 'answered_at', 'dispute_text', 'reply'], filters: ['month'] },
    phone: { title: 'title', figures: ['pay_date'], footer: ['month'] },
  }),
]
