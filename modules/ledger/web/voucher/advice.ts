const advice: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  mapping: [
    '在“维度映射”补金蝶编码，或在费用类型、银行账户填金蝶科目，再按原因重试',
    'Enter the Kingdee code under dimension mapping, or the account on the cost type or bank account, then retry the cause',
  ],
  template: ['在“费用类型 · 凭证模板”补齐该事件的分录或维度，再重试', 'Complete the entries of this event under Cost types, voucher templates, then retry'],
  unbalanced: ['核对来源单据的金额，或检查模板分录的方向', 'Check the amounts of the source, or the sides of the template'],
  closed: ['在账簿登记已结账期间后重试，凭证将顺延到首个开放日', 'Enter the closed period on the book and retry: the voucher moves to the first open day'],
  auth: ['请IT在“集成与凭据”更新应用密钥并测试连接，再恢复账簿', 'Ask IT to renew and test the connection, then resume the book'],
  timeout: ['系统会先到金蝶查找再重试，不会重复；三次后请人工查找', 'The job looks in Kingdee before it tries again; after three tries look yourself'],
  throttled: ['系统会自动重试；持续出现请调低每分钟限次', 'The job tries again by itself; if it goes on, lower the calls a minute'],
  duplicate: ['到金蝶查找该编号，确认是否已手工录入', 'Look the number up in Kingdee: was it entered by hand?'],
  refused: ['按金蝶的提示修改科目或基础资料，再重试', 'Change account or base data as Kingdee says, then retry'],
}
/** What to do about a cause, in one sentence. */
export const adviceOf = (problem: string, lang: string): string => advice[problem]?.[lang === 'en' ? 1 : 0] ?? ''
