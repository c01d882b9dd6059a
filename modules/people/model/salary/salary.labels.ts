import { recordLabels } from '@crossway/platform/words'
import { myPayslip } from './my-payslip.query.ts'
import {
  attendanceMonth,
  bonusPlan,
  leaveRecord,
  salaryAdjust,
  salaryProfile,
  socialEnrolment,
  socialPolicy,
  specialDeduction,
  taxBracket,
} from './pay-base.resource.ts'
import { salarySheet, salarySlip, taxLedger } from './salary-sheet.resource.ts'

const month = { label: ['月份', 'Month'], example: '2026-10' } as const
const reasonOf = ['原因', 'Reason'] as const
const choice = { separate: ['单独计税', 'By itself'], merged: ['并入综合所得', 'With the wages'] } as const
const slipStates = {
  unpublished: ['未发布', 'Not published'],
  unread: ['未读', 'Unread'],
  read: ['已读', 'Read'],
  confirmed: ['已确认', 'Confirmed'],
  disputed: ['有异议', 'Disputed'],
  auto: ['自动确认', 'Confirmed by time'],
} as const
const insurance = {
  pension: ['养老', 'Pension'],
  medical: ['医疗(含生育)', 'Medical and maternity'],
  unemployment: ['失业', 'Unemployment'],
  injury: ['工伤', 'Work injury'],
  serious_illness: ['大病', 'Serious illness'],
  housing_fund: ['公积金', 'Housing fund'],
} as const

export const taxBracketLabels = recordLabels(taxBracket, {
  name: ['税率表', 'Tax table'],
  fields: {
    kind: { values: { wage: ['工资累计预扣', 'Wages, cumulative'], bonus: ['年终奖与按月', 'Bonus and monthly'], labour: ['劳务报酬', 'Labour service'] } },
    steps: { label: ['级距', 'Steps'], fields: { upper: ['上限', 'Up to'], rate: ['税率', 'Rate'], quick: ['速算扣除', 'Quick deduction'] } },
  },
})
export const socialPolicyLabels = recordLabels(socialPolicy, {
  name: ['社保公积金政策', 'Social insurance policy'],
  fields: {
    city: ['城市', 'City'],
    insurance: { label: ['险种', 'Insurance'], values: insurance },
    effective_month: ['生效月', 'From month'],
    base_floor: ['基数下限', 'Base from'],
    base_cap: ['基数上限', 'Base up to'],
    company_rate: ['单位比例', 'Company'],
    personal_rate: ['个人比例', 'Person'],
    company_fixed: ['单位定额', 'Company, fixed'],
    personal_fixed: ['个人定额', 'Person, fixed'],
    rounding: {
      label: ['取整', 'Rounding'],
      values: { cent: ['到分', 'To the cent'], jiao_up: ['见分进角', 'Up to ten cents'], yuan: ['到元', 'To the yuan'] },
    },
    average_wage: ['当地年平均工资', 'Average yearly wage'],
    minimum_wage: ['最低工资', 'Minimum wage'],
  },
})
export const socialEnrolmentLabels = recordLabels(socialEnrolment, {
  name: ['参保', 'Enrolment'],
  fields: {
    company: ['发薪公司', 'Payroll company'],
    city: ['城市', 'City'],
    si_base: ['社保基数', 'Insurance base'],
    hf_base: ['公积金基数', 'Fund base'],
    hf_rate: ['公积金比例', 'Fund rate'],
    from_month: ['起始月', 'From month'],
    to_month: ['停保月', 'To month'],
  },
  states: { pending_add: ['待增', 'To be added'], active: ['在保', 'Insured'], pending_stop: ['待减', 'To be stopped'], stopped: ['已减', 'Stopped'] },
  actions: {
    confirmAdd: ['确认增员', 'Added'],
    stop: { label: ['申请减员', 'Stop'] },
    confirmStop: ['确认减员', 'Stopped'],
  },
})
export const salaryProfileLabels = recordLabels(salaryProfile, {
  name: ['薪资档案', 'Salary profile'],
  fields: {
    company: ['发薪公司', 'Payroll company'],
    employ_type: {
      label: ['用工', 'Employment'],
      values: {
        full: ['全职', 'Full time'],
        part: ['兼职', 'Part time'],
        intern: ['实习', 'Intern'],
        outsource: ['外包', 'Outsourced'],
        retired: ['返聘', 'Re-hired'],
      },
    },
    tax_type: {
      label: ['计税方式', 'Taxed as'],
      values: {
        wage: ['工资', 'Wages'],
        intern: ['实习', 'Intern'],
        labour: ['劳务', 'Labour service'],
        non_resident: ['非居民', 'Non-resident'],
        none: ['不发薪', 'Not paid'],
      },
    },
    base_salary: { label: ['基本工资', 'Base salary'], help: ['只录入不回显', 'Entered, never shown here'] },
    position_salary: ['岗位工资', 'Position salary'],
    perf_base: ['绩效基数', 'Performance base'],
    meal: ['餐补', 'Meals'],
    transport: ['通讯交通', 'Phone and transport'],
    attendance_bonus: ['全勤奖', 'Attendance bonus'],
    seniority: ['工龄津贴', 'Seniority'],
    probation_pct: ['试用期比例', 'Probation'],
    ot_policy: { label: ['加班方式', 'Overtime'], values: { paid: ['加班费', 'Paid'], leave: ['调休', 'Leave'], none: ['不计', 'Not counted'] } },
    sick_pct: ['病假比例', 'Sick pay'],
    prev_year_le_60k: ['上年≤6万', 'At most 60,000 last year'],
    first_job: ['首次就业', 'First job'],
    effective_from: ['生效日', 'In force from'],
    reason: reasonOf,
  },
  states: { ended: ['已终止', 'Ended'] },
  actions: { activate: ['生效', 'Put in force'] },
  sections: { pay: ['薪资', 'Pay'], rule: ['规则', 'Rules'] },
})
export const specialDeductionLabels = recordLabels(specialDeduction, {
  name: ['专项附加扣除', 'Special deduction'],
  fields: {
    tax_year: ['年度', 'Year'],
    type: {
      values: {
        child_edu: ['子女教育', 'Children’s education'],
        infant: ['3岁以下婴幼儿照护', 'Care of infants'],
        edu_degree: ['学历继续教育', 'Further education'],
        edu_cert: ['职业资格继续教育', 'Professional certificate'],
        house_loan: ['住房贷款利息', 'Loan interest'],
        house_rent: ['住房租金', 'Rent'],
        elder: ['赡养老人', 'Care of parents'],
        pension_account: ['个人养老金', 'Personal pension'],
        health_insurance: ['商业健康险', 'Health insurance'],
      },
    },
    person: ['对象', 'For whom'],
    monthly_amount: ['月扣除额', 'A month'],
    share_pct: ['分摊比例', 'Share %'],
    from_month: ['起始月', 'From month'],
    to_month: ['截止月', 'To month'],
    evidence: ['凭证', 'Evidence'],
  },
  states: { submitted: ['待核对', 'To verify'], effective: ['生效', 'In force'], stopped: ['停用', 'Stopped'] },
  actions: { verify: ['核对通过', 'Verify'], stop: { label: ['停止', 'Stop'] } },
})
export const attendanceMonthLabels = recordLabels(attendanceMonth, {
  name: ['月考勤', 'Attendance'],
  fields: {
    month,
    required_days: ['应出勤天', 'Days required'],
    attended_days: ['实出勤天', 'Days attended'],
    personal_leave_hours: ['事假时', 'Personal leave h'],
    sick_leave_hours: ['病假时', 'Sick leave h'],
    paid_leave_hours: ['带薪假时', 'Paid leave h'],
    absent_hours: ['旷工时', 'Absent h'],
    late_count: ['迟到', 'Late'],
    early_count: ['早退', 'Left early'],
    ot_workday_h: ['平日加班时', 'Overtime h'],
    ot_weekend_h: ['周末加班时', 'Weekend overtime h'],
    ot_holiday_h: ['节日加班时', 'Holiday overtime h'],
    part: ['非整月', 'Part of the month'],
    source: { values: { wecom: ['企业微信', 'WeCom'], import: ['导入', 'Import'], manual: ['手工', 'By hand'] } },
  },
  states: { open: ['未锁定', 'Open'], locked: ['已锁定', 'Locked'] },
  actions: { lock: ['锁定', 'Lock'], unlock: ['解锁', 'Unlock'] },
})
export const leaveRecordLabels = recordLabels(leaveRecord, {
  name: ['请假记录', 'Leave'],
  fields: {
    kind: {
      label: ['假别', 'Kind'],
      values: {
        personal: ['事假', 'Personal leave'],
        sick: ['病假', 'Sick leave'],
        annual: ['年假', 'Annual leave'],
        paid: ['其他带薪假', 'Other paid leave'],
      },
    },
    from_date: ['开始日', 'From'],
    to_date: ['结束日', 'To'],
    hours: ['时长(小时)', 'Hours'],
    note: ['备注', 'Note'],
  },
  states: { approved: ['已批准', 'Approved'], cancelled: ['已取消', 'Cancelled'] },
  actions: { cancel: ['取消', 'Cancel'] },
})
export const salaryAdjustLabels = recordLabels(salaryAdjust, {
  name: ['补发补扣', 'Adjustment'],
  fields: {
    month: ['发放月', 'Paid in'],
    component: {
      label: ['项目', 'Component'],
      values: {
        E10: ['奖金', 'Bonus'],
        E11: ['补发', 'Back pay'],
        D05: ['补扣', 'Back deduction'],
        N01: ['税后扣款', 'After tax'],
        SP: ['补缴(个人)', 'Back contribution, person'],
        SC: ['补缴(单位)', 'Back contribution, company'],
        SV: ['经济补偿', 'Severance pay'],
      },
    },
    amount: { label: ['金额', 'Amount'], help: ['只录入不回显', 'Entered, never shown here'] },
    attrib_month: ['归属月', 'About month'],
    reason: reasonOf,
    slip: ['工资条', 'Payslip'],
  },
  states: { pending: ['待执行', 'Waiting'], used: ['已使用', 'Used'] },
})
export const bonusPlanLabels = recordLabels(bonusPlan, {
  name: ['年终奖', 'Year-end bonus'],
  fields: {
    year: ['年度', 'Year'],
    pay_date: ['发放日', 'Paid on'],
    amount: { label: ['金额', 'Amount'], help: ['只录入不回显', 'Entered, never shown here'] },
    choice: { label: ['计税选择', 'Choice'], values: choice },
    proposed: { label: ['建议', 'Proposed'], values: choice },
    at_step: { label: ['临界点', 'At a step'], help: ['少发一些，到手反而更多', 'A little less would leave more'] },
    chosen_at: ['选择时间', 'Chosen'],
    slip: ['工资条', 'Payslip'],
  },
})
export const salarySheetLabels = recordLabels(salarySheet, {
  name: ['工资表', 'Salary sheet'],
  fields: {
    company: ['发薪公司', 'Payroll company'],
    month,
    title_en: ['英文标题', 'Title in English'],
    kind: { values: { monthly: ['月度', 'Monthly'], bonus: ['年终奖', 'Bonus'], leaving: ['离职结算', 'Leaving'], supplement: ['补发', 'Supplement'] } },
    headcount: ['人数', 'People'],
    gross_total: ['应发合计', 'Gross'],
    social_total: ['个人社保', 'Social insurance'],
    fund_total: ['个人公积金', 'Housing fund'],
    tax_total: ['个税', 'Tax'],
    net_total: ['实发合计', 'Net'],
    employer_total: ['企业承担', 'Employer'],
    cost_total: ['总成本', 'Cost'],
    pay_date: ['发放日', 'Paid on'],
    calculated_at: ['计算时间', 'Calculated'],
    blocking: ['阻断提示', 'Blocking warnings'],
    published_at: ['发布时间', 'Published'],
    bank_file_hash: ['银行文件指纹', 'Hash of the bank file'],
    reason: reasonOf,
  },
  states: {
    calculated: ['已计算', 'Calculated'],
    checked: ['人事已核', 'Checked'],
    approved: ['已审批', 'Approved'],
    locked: ['已锁定', 'Locked'],
    paid: ['已发放', 'Paid'],
    void: ['作废', 'Void'],
  },
  actions: {
    calculate: ['计算', 'Calculate'],
    check: ['核对', 'Check'],
    approve: ['审批', 'Approve'],
    reject: ['退回', 'Send back'],
    lock: ['锁定', 'Lock'],
    unlock: ['反锁定', 'Unlock'],
    markPaid: { label: ['标记已发', 'Mark as paid'] },
    publish: ['发布工资条', 'Publish payslips'],
    retract: ['收回工资条', 'Retract payslips'],
  },
  sections: { total: ['合计', 'Totals'] },
})
export const salarySlipLabels = recordLabels(salarySlip, {
  name: ['工资条', 'Payslip'],
  fields: {
    sheet: ['工资表', 'Sheet'],
    company: ['发薪公司', 'Payroll company'],
    month,
    profile: ['薪资档案', 'Profile'],
    perf_coefficient: ['绩效系数', 'Coefficient'],
    perf_source: ['系数来源', 'From'],
    warnings: {
      label: ['提示', 'Warnings'],
      values: {
        net_negative: ['实发为负', 'Net below zero'],
        after_carried: ['扣款转下月', 'Deduction carried on'],
        not_enrolled: ['未参保', 'Not insured'],
        new_payer: ['本年换发薪公司，累计重新计算', 'New payer this year: the tax begins anew'],
        no_attendance: ['无考勤', 'No attendance'],
        no_coefficient: ['无绩效，按1.00', 'No appraisal: 1.00'],
        bank_missing: ['工资卡未核验', 'Bank card not verified'],
        bank_changed: ['工资卡30天内变更', 'Bank card changed within 30 days'],
        net_changed: ['实发比上月变动超过20%', 'Net differs by more than 20 % from last month'],
      },
    },
    pay_state: {
      label: ['发放', 'Payment'],
      values: { normal: ['正常', 'Normal'], hold: ['暂缓发放', 'On hold'], paid: ['已发', 'Paid'], failed: ['发放失败', 'Failed'] },
    },
    pay_reason: ['暂缓原因', 'Why on hold'],
    published_at: ['发布时间', 'Published'],
    answered_at: ['答复时间', 'Answered'],
    dispute_text: ['异议内容', 'Objection'],
    reply: ['人事答复', 'HR’s answer'],
  },
  states: slipStates,
  actions: {
    open: ['查看', 'Open'],
    confirm: ['确认', 'Confirm'],
    dispute: { label: ['提出异议', 'Object'], args: { text: ['异议内容', 'Objection'] } },
    answer: { label: ['答复', 'Answer'], args: { text: ['答复内容', 'Answer'] } },
    auto: ['自动确认', 'Confirm by time'],
    hold: ['暂缓发放', 'Hold'],
    release: ['恢复发放', 'Release'],
  },
  tabs: { disputed: ['有异议', 'Disputed'], hold: ['暂缓', 'On hold'] },
})
export const taxLedgerLabels = recordLabels(taxLedger, {
  name: ['税务台账', 'Tax ledger'],
  fields: { company: ['发薪公司', 'Payroll company'], tax_year: ['年度', 'Year'], month, m: ['累计月数', 'Months'], slip: ['工资条', 'Payslip'] },
})
export const myPayslipLabels = recordLabels(myPayslip, {
  name: ['我的工资条', 'My payslips'],
  fields: {
    month,
    company: ['发薪公司', 'Payroll company'],
    pay_date: ['发放日', 'Paid on'],
    published_at: ['发布时间', 'Published'],
    answered_at: ['答复时间', 'Answered'],
    dispute_text: ['我的异议', 'My objection'],
    reply: ['人事答复', 'HR’s answer'],
  },
  states: { unread: slipStates.unread, read: slipStates.read, confirmed: slipStates.confirmed, disputed: slipStates.disputed, auto: slipStates.auto },
})
