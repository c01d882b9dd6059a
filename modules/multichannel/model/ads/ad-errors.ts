import { defineErrors, refusals } from '@crossway/kernel'

/** Refusals of shopifyAd; texts of multichannel.md. */
export const adErrors = defineErrors({
  ADS_CURRENCY: {
    kind: 'refusal',
    'zh-cn': '币种与账户不符：文件{found}，账户{currency}',
    en: 'Currency differs from account: {found} in the file, {currency} of the account',
  },
  ADS_SAME_FILE: { kind: 'refusal', status: 409, 'zh-cn': '文件已导入：{name}（{date}）', en: 'The file was imported already: {name} ({date})' },
  ADS_HEAD: { kind: 'refusal', 'zh-cn': '文件缺少列：{missing}', en: 'Columns are missing: {missing}' },
  ADS_CELL: { kind: 'refusal', 'zh-cn': '第{n}行“{column}”无法识别：{value}', en: 'Row {n}, {column} cannot be read: {value}' },
  ADS_EMPTY: { kind: 'refusal', 'zh-cn': '文件没有数据行', en: 'The file has no rows' },
  ADS_LONG: { kind: 'refusal', 'zh-cn': '文件超过{most}行，请按月拆分', en: 'More than {most} rows; split it by month' },
  ADS_FUTURE: { kind: 'refusal', 'zh-cn': '文件含未来日期{day}', en: 'The file names {day}, which lies ahead' },
  ADS_UTM: { kind: 'invalid', status: 409, 'zh-cn': '规则已存在', en: 'Rule exists' },
  ADS_ADJUST: {
    kind: 'refusal',
    'zh-cn': '调整幅度{p}%，超过20%须用“大幅调整”提交审批',
    en: 'A change of {p} %; beyond 20 % use “Adjust by more than 20 %”, which is approved',
  },
  ADS_SAME: { kind: 'invalid', 'zh-cn': '与现预算相同', en: 'It is the budget already' },
})
export const refuseAds = refusals(adErrors)
