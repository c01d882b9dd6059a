import { defineErrors } from '@crossway/kernel'

/** Industries, sources and new media. */
export const masterErrors = defineErrors({
  INDUSTRY_LEAF: { kind: 'invalid', 'zh-cn': '请选择末级行业', en: 'Choose an industry of the lowest level' },
  INDUSTRY_DEPTH: { kind: 'invalid', 'zh-cn': '行业最多两级', en: 'Industries have two levels at most' },
  INDUSTRY_USED: { kind: 'refusal', 'zh-cn': '已被{n}个客户使用', en: 'In use by {n} customers; merge it or disable it' },
  INDUSTRY_PARENT_USED: {
    kind: 'invalid',
    'zh-cn': '上级行业已被{n}个客户使用，请先把这些客户改到其他行业',
    en: '{n} customers stand under the parent; move them to another industry first',
  },
  INDUSTRY_CHILDREN: { kind: 'refusal', 'zh-cn': '还有下级行业，请先处理下级', en: 'There are industries below it; deal with them first' },
  INDUSTRY_SELF: { kind: 'invalid', 'zh-cn': '不能合并到自身', en: 'An industry cannot be merged into itself' },
  INDUSTRY_TARGET: { kind: 'invalid', 'zh-cn': '目标须为启用的末级行业', en: 'The target must be an enabled industry of the lowest level' },
  SOURCE_DETAIL: { kind: 'invalid', 'zh-cn': '来源“{source}”须填写明细', en: 'The source {source} asks for a detail' },
  SOURCE_BROKER: { kind: 'invalid', 'zh-cn': '来源“{source}”须填写居间人', en: 'The source {source} asks for the broker' },
  SOURCE_MEDIA: { kind: 'invalid', 'zh-cn': '来源“{source}”须选择新媒体账号', en: 'The source {source} asks for the new-media account' },
  SOURCE_SYSTEM: { kind: 'refusal', 'zh-cn': '系统内置来源不能删除，可以停用', en: 'A built-in source cannot be deleted; disable it' },
  SOURCE_USED: { kind: 'refusal', 'zh-cn': '已被{n}个客户使用', en: 'In use by {n} customers; disable it' },
  SOURCE_AUTO: { kind: 'refusal', 'zh-cn': '新媒体来源的投入由新媒体月报汇总，不能手填', en: 'The cost of new media is summed from the month reports' },
  MEDIA_FUTURE: { kind: 'invalid', 'zh-cn': '月份不能晚于本月', en: 'The month has not begun' },
  MEDIA_FOLLOWERS: { kind: 'invalid', 'zh-cn': '期末粉丝不能为负', en: 'Followers at the end cannot be below zero' },
  MEDIA_OWN: { kind: 'refusal', 'zh-cn': '填报人不能自行确认', en: 'Whoever reported it cannot confirm it' },
  MEDIA_SOURCE: { kind: 'refusal', 'zh-cn': '没有启用的新媒体来源，请先在客户来源中启用', en: 'No new-media source is enabled; enable one first' },
})
