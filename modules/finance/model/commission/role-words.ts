import { rolesEn, rolesZh } from './words.ts'

/** Roles in both languages, as labels say them. */
export const roleWords = {
  leader: [rolesZh.leader, rolesEn.leader],
  operator: [rolesZh.operator, rolesEn.operator],
  assistant: [rolesZh.assistant, rolesEn.assistant],
  designer: [rolesZh.designer, rolesEn.designer],
  buyer: [rolesZh.buyer, rolesEn.buyer],
  sales: [rolesZh.sales, rolesEn.sales],
  media_buyer: [rolesZh.media_buyer, rolesEn.media_buyer],
  department_pool: [rolesZh.department_pool, rolesEn.department_pool],
} as const
