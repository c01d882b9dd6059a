import type { Field } from './briefing-call.ts'

export interface Template {
  readonly id: number
  readonly name: string
  readonly kind: string
  readonly status: string
  readonly edition: number
  readonly used: number
  readonly fields: readonly Field[]
  readonly scope: readonly number[]
  /** Mine to change: a head changes those of his own departments. */
  readonly own: boolean
}
export interface Rule {
  readonly id: number
  readonly name: string
  readonly template: string
  readonly cycle: string
  readonly deadline: string
  readonly deadline_days: number
  readonly late_until: string
  readonly late_days: number
  readonly status: string
}
export interface Duty {
  readonly id: number
  readonly name: string
  readonly rule: string
  readonly period: string
  readonly status: string
}
export interface Metric {
  readonly code: string
  readonly title: { readonly 'zh-cn': string; readonly en: string }
}
export interface Settings {
  readonly templates: readonly Template[]
  readonly rules: readonly Rule[]
  readonly duties: readonly Duty[]
  readonly departments: readonly { readonly id: number; readonly name: string }[]
  readonly people: readonly { readonly id: number; readonly name: string }[]
  readonly metrics: readonly Metric[]
}
export type Run = (work: () => Promise<unknown>) => Promise<boolean>
export const kinds: Readonly<Record<string, readonly [string, string]>> = {
  daily: ['日报', 'Daily'],
  weekly: ['周报', 'Weekly'],
  monthly: ['月报', 'Monthly'],
  visit: ['拜访', 'Visit'],
  custom: ['自定义', 'Custom'],
}
export const fieldKinds: Readonly<Record<string, readonly [string, string]>> = {
  text: ['文本', 'Text'],
  richtext: ['长文本', 'Long text'],
  number: ['数字', 'Number'],
  money: ['金额', 'Money'],
  percent: ['百分比', 'Percent'],
  date: ['日期', 'Date'],
  select: ['单选', 'One of'],
  multi: ['多选', 'Several of'],
  person: ['人员', 'People'],
  customer: ['客户', 'Customer'],
  project: ['项目', 'Project'],
  store: ['店铺', 'Shop'],
  location: ['位置', 'Place'],
  table: ['表格', 'Table'],
  metric: ['指标', 'Figure'],
}
