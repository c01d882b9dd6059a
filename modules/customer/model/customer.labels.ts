import { recordLabels } from '@crossway/platform/model'
import { customer } from './customer.resource.ts'

export const customerLabels = recordLabels(customer, {
  name: ['客户', 'Customer'],
  fields: {
    customer_no: ['客户编号', 'Customer number'],
    name: ['客户名称', 'Customer'],
    name_key: ['名称关键字', 'Name key'],
    customer_type: {
      label: ['客户类型', 'Type'],
      values: {
        brand: ['品牌方', 'Brand owner'],
        factory: ['工厂', 'Factory'],
        trader: ['贸易商', 'Trader'],
        factory_trade: ['工贸一体', 'Factory and trade'],
        overseas_brand: ['海外品牌', 'Overseas brand'],
        other: ['其他', 'Other'],
      },
    },
    pool: {
      label: ['所属池', 'Pool'],
      values: { opensea: ['公海', 'Open sea'], protect: ['保护', 'Protected'], working: ['跟进中', 'In progress'], cooperate: ['合作', 'Signed'] },
    },
    stage: {
      label: ['跟进阶段', 'Stage'],
      values: {
        new: ['新线索', 'New lead'],
        contacted: ['已接触', 'Contacted'],
        meeting: ['已面谈', 'Met'],
        proposal: ['已报方案', 'Proposal sent'],
        negotiation: ['商务谈判', 'Negotiation'],
        contracting: ['合同流程', 'Contract under way'],
        won: ['已签约', 'Won'],
        lost: ['已流失', 'Lost'],
      },
    },
    level: { label: ['客户等级', 'Level'], values: { A: 'A', B: 'B', C: 'C', D: 'D' } },
    website: ['网站', 'Website'],
    main_products: ['主营产品', 'Main products'],
    export_exp: {
      label: ['跨境经验', 'Cross-border experience'],
      values: { none: ['无', 'None'], oem: ['外贸代工', 'OEM export'], own_store: ['自营店铺', 'Own store'], agency: ['曾委托代运营', 'Had an agency'] },
    },
    coop_mode: {
      label: ['意向合作模式', 'Wanted cooperation'],
      values: { agency: ['代运营', 'Agency'], trade: ['买断贸易', 'Trade'], joint: ['联营分润', 'Profit sharing'], consult: ['顾问', 'Consulting'] },
    },
    target_platforms: ['意向平台', 'Wanted platforms'],
    target_marketplaces: ['意向站点', 'Wanted marketplaces'],
    est_stock_amount: ['预计首批货值', 'First stock, estimate'],
    est_year_sales: ['预计年销售额', 'Yearly sales, estimate'],
    coop_status: {
      label: ['合作状态', 'Cooperation'],
      values: { cooperating: ['合作中', 'Cooperating'], paused: ['暂停', 'Paused'], ended: ['已终止', 'Ended'] },
    },
    first_signed_at: ['首签时间', 'First signed'],
    project_count: ['项目数', 'Projects'],
    project_open_count: ['进行中项目数', 'Open projects'],
    supplier: ['对应供应商', 'As supplier'],
    merged_into: ['合并至', 'Merged into'],
  },
  states: { active: ['正常', 'Active'], invalid: ['无效', 'Invalid'] },
})
