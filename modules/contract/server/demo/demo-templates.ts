import { insertAll, insertMany, sql, type Tx } from '@crossway/server-kit'

const names: readonly (readonly [name: string, type: string])[] = [
  ['代运营标准版', 'operation'],
  ['代运营多平台版', 'operation'],
  ['代运营独立站版', 'operation'],
  ['联营分润标准版', 'joint'],
  ['购销买断标准版', 'trade'],
  ['垫资代运营标准版', 'advance'],
  ['推广服务标准版', 'promotion'],
  ['设计服务标准版', 'design'],
  ['顾问服务标准版', 'consult'],
  ['框架协议标准版', 'framework'],
  ['VC代运营版', 'operation'],
  ['轻运营版', 'operation'],
]
export const clauses: readonly (readonly [title: string, text: string])[] = [
  ['服务内容', '乙方为甲方提供跨境电商平台店铺的运营服务，包括选品建议、商品上架、广告投放、客户服务与数据分析。'],
  ['双方权利义务', '甲方保证其产品质量与知识产权合法，按时备货；乙方按照约定勤勉运营，每月提供经营报告。'],
  ['结算与付款', '乙方于结算日出具对账单，甲方确认后{{pay_days}}日内付款。逾期每日按未付金额的{{late_fee_rate}}%计收滞纳金。'],
  ['知识产权', '甲方授权乙方在合作范围内使用其品牌、商标与素材；合作终止后乙方停止使用。'],
  ['保密', '双方对合作中获悉的对方商业秘密负有保密义务，期限至合作终止后三年。'],
  ['违约责任', '任何一方违约给对方造成损失的，应当赔偿直接损失。'],
  ['争议解决', '因本合同引起的争议，由{{party_b.name}}所在地人民法院管辖。'],
]

/** Twelve published templates with their standard clauses; ids by name. */
export async function seedTemplates(tx: Tx): Promise<Map<string, number>> {
  const ids = await tx.rows<{ id: number; name: string }>(
    insertMany(
      'contract_template',
      { title: 'text', name: 'text', edition: 'int', contract_type: 'text', currency: 'text', status: 'text' },
      names.map(([name, contract_type]) => ({ title: `${name} V1`, name, edition: 1, contract_type, currency: 'CNY', status: 'published' })),
      sql.raw('returning id, name'),
    ),
  )
  await insertAll(
    tx,
    'contract_template_clause',
    { contract_template_id: 'bigint', seq: 'int', title: 'text', text: 'text' },
    ids.flatMap((t) => clauses.map(([title, text], i) => ({ contract_template_id: t.id, seq: i + 1, title, text }))),
  )
  return new Map(ids.map((t) => [t.name, t.id]))
}
