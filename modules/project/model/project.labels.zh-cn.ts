import type { LabelsOf } from '@crossway/kernel'
import type { project } from './project.resource.ts'

export const projectZh: LabelsOf<typeof project> = {
  name: '项目',
  fields: {
    project_no: '项目编号', name: '项目名称',
    project_type: { label: '项目类型', values: { operation: '代运营', joint: '联营', trade: '自营', distribution: '分销', service: '单项服务', internal: '内部' } },
    channel_group: { label: '渠道', values: { amazon: '亚马逊', mc: '多平台', shopify: '独立站', b2b: 'B2B' } },
    amazon_kind: { label: '亚马逊类型', values: { sc: 'SC', vc: 'VC', both: 'SC与VC' } },
    customer: '客户', company: '我方主体', department: '所属部门', leader: '项目负责人',
    level: { label: '项目等级', values: { S: 'S', A: 'A', B: 'B', C: 'C' } },
    start_date: '开始日期', plan_end_date: '计划结束', actual_end_date: '实际结束',
    settle_mode_hint: { label: '合作模式', values: { trade: '贸易', agency_commission: '代运营佣金', agency_fixed: '代运营固定费', profit_share: '利润分成' } },
    health: { label: '健康度', values: { green: '健康', amber: '关注', red: '风险' } },
    summary: '概述', strategy: '策略', cover_image: '封面', color: '颜色', tags: '标签',
    members: {
      label: '成员',
      fields: {
        employee: '成员',
        role: { label: '角色', values: { leader: '负责人', operator: '运营', assistant: '运营助理', sales: '招商', designer: '设计', promoter: '推广', buyer: '采购', logistics: '物流', finance: '财务', service: '客服', viewer: '只读' } },
        from: '起', to: '止', workload_pct: '投入%', is_primary: '主负责',
      },
    },
    brands: { label: '品牌', fields: { brand: '品牌', exclusive: '独家' } },
    scopes: { label: '范围', fields: { platform: '平台', marketplace: '站点', planned_store_qty: '计划店铺数', planned_sku_qty: '计划SKU数', open_target_date: '计划开店日' } },
  },
  states: { draft: '草稿', preparing: '筹备中', operating: '运营中', paused: '已暂停', closing: '收尾中', closed: '已结项', cancelled: '已取消' },
  actions: {
    prepare: '启动筹备',
    activate: '正式运营',
    pause: { label: '暂停', args: { reason: '原因', expected_resume: '预计恢复' } },
    resume: '恢复',
    cancel: { label: '取消', args: { reason: '原因' } },
  },
}
