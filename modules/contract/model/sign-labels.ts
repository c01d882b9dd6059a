const results = {
  viewed: ['客户已查看', 'Viewed'],
  signed_a: ['客户已签', 'Signed by the customer'],
  signed_b: ['双方已签', 'Signed by both'],
  declined: ['已拒签', 'Declined'],
  expired: ['已过期', 'Expired'],
} as const

/** How a paper is signed, in words of both languages: the same for contracts and their later changes. */
export const signFields = {
  sign_method: { label: ['签署方式', 'Signed'], values: { paper: ['纸质', 'On paper'], e_sign: ['电子签', 'Electronically'] } },
  envelope_no: ['电子签编号', 'Envelope'],
  envelope_state: { label: ['电子签状态', 'Electronic signing'], values: { sent: ['已发送', 'Sent'], ...results } },
  envelope_at: ['电子签发起', 'Envelope sent'],
  envelope_note: ['电子签说明', 'Note on the envelope'],
  our_signed_at: ['我方签署', 'Signed by us'],
  our_signed_by: ['我方签署人', 'Signed for us by'],
  customer_signed_on: ['客户签署日', 'Signed by the customer'],
  sign_date: ['签署日', 'Signed on'],
  scan: ['双签扫描件', 'Signed scan'],
} as const
export const signActionWords = {
  apply_seal: { label: ['申请用章', 'Request the seal'], args: { seals: ['印章', 'Seals'], copies: ['份数', 'Copies'] } },
  our_signed: ['我方已签', 'Signed by us'],
  customer_signed: {
    label: ['客户已签', 'Customer signed'],
    args: {
      signed_on: ['签署日', 'Signed on'],
      scan: ['扫描件', 'Scan'],
      photos: { label: ['逐页拍照', 'Photos of the pages'], help: ['按页序拍照，自动合成一份PDF', 'In the order of the pages; they become one PDF'] },
    },
  },
  start_e_sign: {
    label: ['发起电子签', 'Sign electronically'],
    args: {
      envelope_no: { label: ['电子签编号', 'Envelope'], help: ['未接电子签平台时填写平台上的编号', 'Its number at the provider, where none is connected'] },
    },
  },
  record_e_sign: {
    label: ['登记电子签结果', 'Record the electronic signing'],
    args: { state: { label: ['结果', 'Result'], values: results }, on: ['日期', 'On'], file: ['已签文件', 'Signed file'], note: ['说明', 'Note'] },
  },
} as const

/** The same texts in one language, for labels that are written by language. */
type In<T> = T extends readonly [string, string] ? string : { readonly [K in keyof T]: In<T[K]> }
export const inOne = <T>(words: T, lang: 0 | 1): In<T> =>
  (Array.isArray(words)
    ? words[lang]
    : Object.fromEntries(Object.entries(words as object).map(([key, text]): [string, unknown] => [key, inOne<unknown>(text, lang)]))) as In<T>
