/** Names of what lists tell beside the fields of a trial. */
export const computedLabels = {
  price_trial: { rates_changed: { 'zh-cn': '费率', en: 'Rates' } },
} as const
