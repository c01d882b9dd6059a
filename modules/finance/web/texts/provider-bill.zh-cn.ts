export default {
  providerBill: {
    import: '导入账单',
    about: '支持 xlsx、csv；表头可用中文或英文常见写法，合计行自动忽略',
    provider: '物流商',
    company: '公司主体',
    number: '物流商账单号',
    date: '账单日期',
    period: '账期',
    due: '到期日',
    currency: '币种',
    amount: '账单总额（可不填，按明细合计）',
    drop: '点击或拖入账单文件',
    done: '已导入 {no}，{lines} 行',
    close: '完成',
  },
}
