import { recordLabels } from '@crossway/platform/words'
import { afterCard, afterCardBatch, afterCardSerial } from './after-card.resource.ts'
import { afterCardClaim } from './after-card-claim.resource.ts'

const card = ['售后卡', 'Card'] as const
const serial = ['序列号', 'Serial'] as const
const landed = ['到岸成本(单件)', 'Landed cost a piece'] as const
const delivery = ['配送费', 'Delivery'] as const
const refund = ['退款额', 'Refund'] as const
const reference = ['处理凭据', 'Reference'] as const
const solution = {
  label: ['方案', 'Solution'],
  values: {
    replacement: ['补发', 'Replacement'],
    spare_part: ['补配件', 'Spare part'],
    refund: ['退款', 'Refund'],
    partial_refund: ['部分退款', 'Partial refund'],
    guidance: ['指导', 'Guidance'],
    platform_claim: ['平台索赔', 'Platform claim'],
    reject: ['拒绝', 'Rejection'],
  },
} as const
const solutionQty = ['补发数量', 'Quantity sent'] as const

export const afterCardLabels = recordLabels(afterCard, {
  name: ['售后卡', 'After-sales card'],
  fields: {
    language: ['语言', 'Language'],
    card_type: {
      label: ['卡片类型', 'Card type'],
      values: {
        warranty: ['质保卡', 'Warranty card'],
        manual: ['说明卡', 'Manual'],
        contact: ['联系卡', 'Contact card'],
        spare: ['配件卡', 'Spare parts card'],
      },
    },
    revision: ['版本', 'Version'],
    text: ['文案', 'Text'],
    design_files: ['设计稿', 'Design files'],
    checklist: {
      label: ['检查项', 'Checklist'],
      values: {
        no_review_reward: ['不以好处换评价', 'No reward for reviews'],
        no_positive_only: ['不只索取好评', 'No request for positive reviews only'],
        no_diversion: ['不引流离开平台', 'No diverting from the marketplace'],
        brand_contact: ['有品牌和联系方式', 'Brand and contact present'],
        language: ['语言符合站点国家', 'Language of the country'],
        privacy: ['有隐私说明', 'Privacy notice'],
      },
    },
    compliance: {
      label: ['合规状态', 'Compliance'],
      values: { pending: ['待审', 'To check'], passed: ['通过', 'Passed'], failed: ['不通过', 'Failed'] },
    },
    failure: ['不通过原因', 'Why it failed'],
    warranty_months: ['质保月数', 'Warranty'],
    listings: { label: ['适用商品', 'Listings'], fields: {} },
    landing_token: ['落地页令牌', 'Landing page token'],
  },
  states: { stopped: ['停用', 'Stopped'] },
  actions: { pass: ['通过检查', 'Pass'], fail: ['不通过', 'Fail'], activate: ['启用', 'Activate'], stop: ['停用', 'Stop'] },
  sections: { check: ['合规', 'Compliance'], scope: ['适用范围', 'Where it goes'] },
  tabs: { pending: ['待审', 'To check'], active: ['启用', 'Active'], stopped: ['停用', 'Stopped'] },
})
export const afterCardBatchLabels = recordLabels(afterCardBatch, {
  name: ['印刷批次', 'Printing'],
  fields: {
    batch_no: ['批次号', 'Batch no.'],
    card,
    card_revision: ['卡片版本', 'Card version'],
    printed_qty: ['印刷数', 'Printed'],
    received_at: ['收货日', 'Received on'],
    allocations: { label: ['分配', 'Allocations'], fields: { document_no: ['分配单据', 'Document'] } },
    allocated_qty: ['已分配', 'Allocated'],
    remaining_qty: ['剩余', 'Remaining'],
    serial_qty: ['序列号数', 'Serials'],
  },
  states: { open: ['在用', 'In use'] },
  actions: { makeSerials: { label: ['生成序列号', 'Make serials'], args: { qty: ['数量', 'Quantity'] } } },
})
export const afterCardSerialLabels = recordLabels(afterCardSerial, {
  name: ['卡片序列号', 'Card serial'],
  fields: { serial, batch: ['批次', 'Batch'], used: ['已登记', 'Registered'] },
  tabs: { used: ['已登记', 'Registered'] },
})
export const afterCardClaimLabels = recordLabels(afterCardClaim, {
  name: ['售后单', 'Claim'],
  fields: {
    claim_no: ['售后单号', 'Claim no.'],
    source: {
      values: {
        landing: ['落地页', 'Landing page'],
        message: ['站内信', 'Message'],
        email: ['邮件', 'E-mail'],
        manual: ['手工', 'By hand'],
        order: ['订单', 'Order'],
        return: ['退货', 'Return'],
      },
    },
    card,
    serial,
    amazon_order_id: ['订单号', 'Order no.'],
    purchase_date: ['购买日', 'Bought on'],
    buyer: ['买家', 'Buyer'],
    consumer: ['消费者', 'Consumer'],
    name: ['姓名', 'Name'],
    address: ['收货地址', 'Delivery address'],
    issue_type: {
      label: ['问题类型', 'Issue'],
      values: {
        defect: ['质量', 'Defect'],
        missing: ['少件', 'Missing parts'],
        damaged: ['破损', 'Damaged'],
        usage: ['使用咨询', 'How to use'],
        warranty: ['质保', 'Warranty'],
        reimbursement: ['平台索赔', 'Reimbursement'],
        other: ['其他', 'Other'],
      },
    },
    description: ['问题描述', 'Description'],
    media: ['图片视频', 'Photos and videos'],
    sla_due_at: ['处理时限', 'Due'],
    waiting_since: ['待客户自', 'Waiting since'],
    solution,
    solution_qty: solutionQty,
    landed_cost: landed,
    delivery_cost: delivery,
    refund_amount: refund,
    cost_total: ['成本', 'Cost'],
    in_warranty: ['质保内', 'In warranty'],
    reference,
    replacement_asked_at: ['通知补发', 'Replacement asked'],
    done_at: ['完成时间', 'Done at'],
    satisfaction: { label: ['满意度', 'Satisfaction'], help: ['1-5分', '1 to 5'] },
    state_reason: ['状态原因', 'Reason of the state'],
    source_key: ['来源键', 'Source key'],
  },
  states: {
    open: ['待处理', 'Open'],
    handling: ['处理中', 'Handling'],
    waiting: ['待买家', 'Waiting for the buyer'],
    approving: ['待审批', 'Pending approval'],
    executing: ['执行中', 'Executing'],
  },
  actions: {
    take: ['受理', 'Take'],
    ask: ['待客户', 'Wait for the buyer'],
    propose: {
      label: ['提出方案', 'Propose'],
      args: { solution },
    },
    execute: { label: ['执行', 'Execute'], args: { reference } },
    complete: { label: ['完成', 'Complete'], args: { reference } },
    close: ['关闭', 'Close'],
    reopen: ['重开', 'Reopen'],
  },
  sections: { contact: ['联系方式', 'Contact'], solution: ['方案与成本', 'Solution and cost'] },
  tabs: { overdue: ['超时', 'Overdue'] },
})
