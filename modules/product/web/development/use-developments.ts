import { useLook, type Look, type LookProps } from '@crossway/web-kit'

/** Developments of the list's filter, as the board and the chart draw them. */
export const useDevelopments = (p: LookProps): Look =>
  useLook(p, {
    record: 'product_dev',
    fields: 'no,name_zh,status,stage,health,level,developer,target_list_date,started_on,listed_on,suspended_on,target_margin,actual_margin',
    sort: 'target_list_date',
    most: 300,
  })
