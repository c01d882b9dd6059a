import { get, useBoth, type RecordProps } from '@crossway/web-kit'
import { Skeleton, Steps } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import type { MonthStep, StepKey } from '../model/salary/month-steps.ts'

const words: Readonly<Record<StepKey, { readonly title: readonly [string, string]; readonly owner: readonly [string, string] }>> = {
  attendance: { title: ['考勤锁定', 'Attendance locked'], owner: ['人事', 'HR'] },
  performance: { title: ['绩效发布', 'Reviews published'], owner: ['部门负责人', 'Department heads'] },
  commission: { title: ['上月提成审批', 'Commission of the month before approved'], owner: ['财务', 'Finance'] },
  calculate: { title: ['工资计算', 'Pay calculated'], owner: ['薪酬', 'Payroll'] },
  approve: { title: ['工资审批', 'Pay approved'], owner: ['人事、财务、总经理', 'HR head, finance, general manager'] },
  lock: { title: ['工资锁定', 'Sheet locked'], owner: ['薪酬', 'Payroll'] },
  pay: { title: ['工资发放', 'Paid'], owner: ['出纳', 'Cashier'] },
  publish: { title: ['发布工资条', 'Payslips published'], owner: ['薪酬', 'Payroll'] },
  apportion: { title: ['人力分摊', 'Labour apportioned'], owner: ['财务', 'Finance'] },
  close: { title: ['期间关账', 'Period closed'], owner: ['财务', 'Finance'] },
  tax: { title: ['个税申报', 'Tax declared'], owner: ['薪酬', 'Payroll'] },
}

/** The month of this sheet from attendance to closed books, each step with its day and who answers for it. */
export default function MonthTab({ record }: RecordProps): ReactElement {
  const both = useBoth()
  const [steps, setSteps] = useState<readonly MonthStep[]>()
  const version = record.version
  useEffect(() => {
    let gone = false
    get<readonly MonthStep[]>(`salary-sheet/${record.id}/month-steps`).then(
      (found) => void (gone || setSteps(found)),
      () => void (gone || setSteps([])),
    )
    return () => void (gone = true)
  }, [record.id, version])
  if (!steps) return <Skeleton active />
  return (
    <Steps
      orientation="vertical"
      size="small"
      data-testid="month-steps"
      items={steps.map((s) => ({
        title: both(...words[s.key].title),
        status: s.done ? 'finish' : s.late ? 'error' : 'wait',
        content: [
          both(`截止 ${s.due}`, `Due ${s.due}`),
          both(`负责 ${words[s.key].owner[0]}`, words[s.key].owner[1]),
          ...(s.done ? [both('已完成', 'Done')] : s.open > 1 ? [both(`待处理 ${s.open}`, `${s.open} open`)] : []),
          ...(s.late ? [both('已逾期', 'Overdue')] : []),
        ].join(' · '),
      }))}
    />
  )
}
