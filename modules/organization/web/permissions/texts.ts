/** Words of scopes, levels and sources as the permission centre says them. */
export const scopeText: Readonly<Record<string, readonly [string, string]>> = {
  all: ['全部', 'All'],
  dept_tree: ['本部门及下级', 'Department and below'],
  dept: ['本部门', 'Department'],
  project: ['项目/店铺', 'Projects and stores'],
  self: ['本人', 'Own'],
  custom: ['自定义', 'Custom'],
  none: ['无', 'None'],
}
export const levelText: Readonly<Record<string, readonly [string, string]>> = {
  hidden: ['隐藏', 'Hidden'],
  masked: ['脱敏', 'Masked'],
  readonly: ['只读', 'Read only'],
  edit: ['可编辑', 'Edit'],
}
export const sourceText: Readonly<Record<string, readonly [string, string]>> = {
  role: ['角色', 'Role'],
  group: ['权限组', 'Group'],
  grant: ['授权', 'Grant'],
  super: ['超级管理员', 'Super'],
  open: ['公开', 'Open'],
}
export const say = (table: Readonly<Record<string, readonly [string, string]>>, key: unknown, lang: 'zh-cn' | 'en'): string =>
  table[String(key)]?.[lang === 'en' ? 1 : 0] ?? String(key ?? '–')
