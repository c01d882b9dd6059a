import { useLang } from '@crossway/web-kit'
import { useCallback } from 'react'

/** The word in the reader's language, both standing where it is shown. */
export type Words = (zh: string, en: string) => string
export function useWords(): Words {
  const lang = useLang()
  return useCallback((zh, en) => (lang === 'en' ? en : zh), [lang])
}

type Pair = readonly [zh: string, en: string]
type Table = Readonly<Record<string, Pair>>

export const scopeText: Table = {
  all: ['全部', 'All'],
  dept_tree: ['本部门及下级', 'Department and below'],
  dept: ['本部门', 'Department'],
  departments: ['部门', 'Departments'],
  project: ['本人项目/店铺', 'Own projects and stores'],
  projects: ['本人项目/店铺', 'Own projects and stores'],
  self: ['本人', 'Own'],
  custom: ['自定义', 'Custom'],
  none: ['无', 'None'],
}
export const levelText: Table = {
  hidden: ['隐藏', 'Hidden'],
  masked: ['脱敏', 'Masked'],
  readonly: ['只读', 'Read only'],
  edit: ['可编辑', 'Edit'],
}
export const classText: Table = {
  cost: ['成本', 'Cost'],
  profit: ['利润', 'Profit'],
  price: ['供价/报价', 'Price'],
  salary: ['薪资', 'Salary'],
  performance: ['绩效', 'Performance'],
  phone: ['电话', 'Phone'],
  email: ['邮箱', 'E-mail'],
  id_no: ['证件号', 'ID number'],
  bank: ['银行账户', 'Bank account'],
  address: ['地址', 'Address'],
  credential: ['凭据', 'Credential'],
  strategy: ['策略', 'Strategy'],
  pii: ['买家信息', 'Buyer data'],
}
export const sourceText: Table = {
  role: ['角色', 'Role'],
  group: ['管理组', 'Group'],
  grant: ['临时授权', 'Grant'],
  super: ['超级管理员', 'Super'],
  open: ['公开', 'Open'],
}
export const riskText: Table = {
  takes_out: ['带出数据', 'Takes data out'],
  pays: ['出款', 'Pays'],
  gives_rights: ['授权', 'Gives rights'],
  runs_system: ['系统', 'System'],
}
export const nodeTypeText: Table = {
  menu_dir: ['目录', 'Directory'],
  menu: ['菜单', 'Page'],
  button: ['按钮', 'Action'],
  subroute: ['子页面', 'Sub-page'],
  application: ['应用', 'Application'],
}
export const refusalText: Table = {
  ACCOUNT_DISABLED: ['帐户已禁用', 'Account disabled'],
  EMPLOYEE_LEFT: ['员工已离职', 'Employee has left'],
  SUSPENDED: ['账号已停用', 'Suspended'],
}
export const grantText: Table = { allow: ['临时授权', 'Grant'], deny: ['限制', 'Restriction'], grantable: ['可授范围', 'May hand on'] }
export const severityText: Table = { block: ['禁止', 'Block'], warn: ['提醒', 'Warn'] }
export const decisionText: Table = { keep: ['保留', 'Keep'], revoke: ['收回', 'Revoke'], unsure: ['待定', 'Unsure'] }
export const reviewStateText: Table = { draft: ['草稿', 'Draft'], running: ['复核中', 'Running'], finished: ['已完成', 'Finished'] }
export const reviewScopeText: Table = { role: ['角色', 'Role'], department: ['部门', 'Department'], all: ['全部', 'All'] }

/** Word of a code; a code without one shows itself. */
export const message = (w: Words, table: Table, code: unknown): string => {
  const pair = table[String(code)]
  return pair ? w(pair[0], pair[1]) : String(code ?? '–')
}
export const choices = (w: Words, table: Table, keys: readonly string[] = Object.keys(table)): { value: string; label: string }[] =>
  keys.map((value) => ({ value, label: message(w, table, value) }))
