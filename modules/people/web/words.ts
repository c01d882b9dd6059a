import { useLang } from '@crossway/web-kit'

/** Both languages of a text beside each other. */
export function useWords(): (zh: string, en: string) => string {
  const lang = useLang()
  return (zh, en) => (lang === 'en' ? en : zh)
}
/** What a line of a slip is about. */
export const components: Readonly<Record<string, readonly [string, string]>> = {
  E01: ['基本工资', 'Base salary'],
  E02: ['岗位工资', 'Position salary'],
  E03: ['绩效工资', 'Performance pay'],
  E04: ['提成', 'Commission'],
  E05: ['加班费', 'Overtime'],
  E06: ['餐补', 'Meals'],
  E07: ['通讯交通', 'Phone and transport'],
  E08: ['全勤奖', 'Attendance bonus'],
  E09: ['工龄津贴', 'Seniority'],
  E10: ['奖金', 'Bonus'],
  E11: ['补发', 'Back pay'],
  SV: ['经济补偿', 'Severance pay'],
  D01: ['事假', 'Personal leave'],
  D02: ['病假', 'Sick leave'],
  D04: ['旷工', 'Absence'],
  D05: ['补扣', 'Back deduction'],
  S01: ['养老(个人)', 'Pension, person'],
  S02: ['医疗(个人)', 'Medical, person'],
  S03: ['失业(个人)', 'Unemployment, person'],
  S04: ['大病(个人)', 'Serious illness, person'],
  H01: ['公积金(个人)', 'Housing fund, person'],
  T01: ['个人所得税', 'Income tax'],
  N01: ['税后扣款', 'After tax'],
  C01: ['养老(企业)', 'Pension, company'],
  C02: ['医疗(企业)', 'Medical, company'],
  C03: ['失业(企业)', 'Unemployment, company'],
  C04: ['工伤(企业)', 'Work injury, company'],
  C05: ['大病(企业)', 'Serious illness, company'],
  C06: ['公积金(企业)', 'Housing fund, company'],
}
