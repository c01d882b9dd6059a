import { useLook, type Look, type LookProps } from '@crossway/web-kit'

/** Items of the list that touch a span of days, as the list is narrowed. */
export const useItems = (p: LookProps, from: string, to: string): Look =>
  useLook(p, {
    record: 'customer_schedule',
    fields: 'title,status,customer,owner,plan_start,plan_end,progress,delayed,depends_on,promise,version',
    sort: 'plan_start,id',
    most: 500,
    where: { plan_start: { between: [null, to] }, plan_end: { between: [from, null] } },
  })
