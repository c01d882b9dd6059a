/** The tone of a lifecycle state answers "who moves next?" (look.md §2.3). A state without an entry is neutral and fails the conformance check. */
export type Tone = 'neutral' | 'waiting' | 'ready' | 'moving' | 'done' | 'bad' | 'ended'
export const tones: readonly Tone[] = ['neutral', 'waiting', 'ready', 'moving', 'done', 'bad', 'ended']

/** Single states that mean something else than their label elsewhere: `resource.state`. */
export const toneByState: Readonly<Record<string, Tone>> = {
  'b2b_deduction.accepted': 'ended',
  'b2b_receipt.open': 'waiting',
  'b2b_return.credited': 'done',
  'broker.blocked': 'bad',
  'contract.effective': 'done',
  'stock_reservation.fulfilled': 'done',
  'op_log.noted': 'neutral',
  'op_log.concluded': 'done',
  'customer_return.resell': 'done',
  'customer_return.removal': 'moving',
  'customer_return.claim': 'waiting',
  'customer_return.feedback': 'done',
  'platform_bill_line.matched': 'done',
  'platform_bill_line.amount_diff': 'bad',
  'platform_bill_line.no_order': 'waiting',
  'platform_bill_line.no_bill': 'waiting',
  'platform_bill_line.apart': 'neutral',
  'faq_ask.open': 'waiting',
  'faq_ask.answered': 'done',
  'fba_recon.accepted': 'done',
  'fba_recon.cleared': 'ended',
  'mc_order.unpaid': 'waiting',
  'monitor_item.auto': 'ended',
  'okr_cycle.planning': 'neutral',
  'okr_cycle.running': 'moving',
  'okr_cycle.scoring': 'waiting',
  'parcel.none': 'neutral',
  'parcel.label': 'ready',
  'parcel.out': 'moving',
  'parcel_cost.expected': 'neutral',
  'parcel_cost.matched': 'done',
  'recycle_rule.enabled': 'done',
  'sensitive_rule.enabled': 'done',
  'recycle_log.restorable': 'ready',
  'recycle_log.restored': 'done',
  'recycle_log.purged': 'ended',
  'sensitive_log.reverted': 'ended',
  'sensitive_log.overwritten': 'neutral',
  'replenish_suggestion.expired': 'ended',
  'wx_approval.synced': 'ready',
  'wx_approval.mapped': 'done',
  'sync_state.ok': 'done',
  'sync_store.running': 'moving',
  'sync_store.stopped': 'bad',
  'vc_line.over': 'bad',
  'wx_approval.map_failed': 'bad',
}

/** Chinese labels of each tone. */
const labels: Readonly<Record<Tone, string>> = {
  neutral:
    '草稿 填写中 未开始 新线索 潜在 待办 计划 待定目标 未申请 无需回款 未完成 未结 开放 选题 待入职 待激活 未触发 空闲 预估 未查 未处理 暂停 已暂停 挂起 冻结 停职 休假 休眠 冷却中 暂缓发放 稍后' +
    ' 等待 初始化 筹备 锁定 未锁定 未发布',
  waiting:
    '待审批 审批中 审核中 待审 待审核 审核 内部复核 待复核 复核中 待评审 待确认 待供应商确认 已发客户 已发送 已提交 已提报 已请款 已申请 申请中 待受理 待验收 待判定 待定标 待员工确认 待自评 待上级评' +
    ' 待评分 待清除 校准中 待校准 已自评 已评分 待质检 待签署 签署中 待核对 应收 申诉中 索赔中 待处理 待交 同意待加签 已邀请 待报价 复盘中 变更中 即将到期 未配对 未分类 未匹配 超龄 部分成功 警告 风险' +
    ' 待审阅 未核验 60天内到期 待买家 待增 待减 未读 已读',
  ready:
    '待下单 待采购 待付款 待打款 已授权 待洽谈 待提报 待发布 待排款 待备货 已备齐 待发货 待发送 待提交 待执行 待发放 待用印 待退出 待退回 待退款 待转正式 待接单 待开始 已批准 已导入 已分类 已核对 已比对 已定标 已定稿 客户已确认' +
    ' 供应商已确认 已确认 部门已确认 人事已核 已审批 已测算 已计算 已计提 已排款 已排期 已预约 待签收 待推送 待回传 待请求 待下载 待投保 已报价 已受理 已建联 等待执行 待索赔',
  moving:
    '待到货 部分到货 部分下单 部分付款 部分退款 部分回款 部分发货 打款中 部分归还 部分结 部分 已下单 运输中 备货中 签收中 付款中 推送中 提交中 拣货中 洽谈中 创作中 制作中 进行中 执行中 运行中 处理中 生成中 解析中 核验中 询价中' +
    ' 已订舱 已发货 已出库 已发出 已送达 已提货 已离港 已到港 已清关 已报关/清关 已接单 拦截中 退回中 召回中 借出中 外带(借出)中 外带 盘点中 已盘 加工中 合同流程 已接触 已面谈 已报方案 商务谈判 学习中' +
    ' 使用中 收尾中 筹备中 离职中 试用 开发中 调价中 已请求 待到账 已到账 已结汇 排队 已执行 下载 安装 推广中 档期内 已上传 立项 打样 测试认证 核价建档 定品 首单 上架',
  done:
    '已完成 完成 已到齐 全部到货 已入库 已过账 已入账 已付款 已打款 已付清 已付 已收 已结清 已结算 已结 已核销 已退款 已发放 已发 已签收 已妥投 已收货 已放行 已验收 已交付 已用印 已出具 已签署 已签约 已通过' +
    ' 通过 同意 超时通过 已采纳 部分采纳 认可 胜诉 部分胜诉 已胜 中标 成功 已发布 已推送 已匹配 已认证 已登记 已恢复 已验证 已复盘 已评审 已审 已接受 已投保 已定价 已立项 已转销售单 已转 已归还 已退出' +
    ' 已送检 已开 已完工 已处理 按时 补交 正常 启用 已启用 生效 已生效 有效 合作中 合作 在职 正式 在售 运营中 可用 已履约 已锁定 在位 在用 在保 自动确认 已注册 已配对 已显示 执行成功 已核验',
  bad:
    '执行失败 已驳回 驳回 被拒 已拒绝 已退回 退回 退回修改 已退回(发起人) 超时驳回 否决 不合格 未通过 失败 部分失败 推送失败 付款失败 打款失败 发放失败 异常 失联 逾期 已逾期 超时 超期 未交 有差异' +
    ' 客户异议 有异议 争议中 返工中 需处理 被封停 封禁 黑名单 有风险 侵权 阻塞 受限 遗失 已丢失 映射失效 败诉 已败 欠平台 故障 被拦截 延期 已延期 不通过',
  ended:
    '已作废 作废 已取消 取消 系统取消 已关闭 已关闭(未退回) 关闭 自动关闭 已完结 已归档 归档 已结项 已终止 终止 已结束 结束 停用 已停用 禁用 已禁用 已冲销 已冲回 已替代 已替换 历史版本 已过期 失效' +
    ' 已到期 已解约 无效 已清除 已合并 已注销 已流失 离职 已离职 未中标 放弃 未达成 已放弃 已忽略 忽略 跳过 自动跳过 免考核 免交 豁免 误报 无数据 已转交 已撤回 已撤销 停售 清仓 已下架 已消耗 已销毁 坏账核销 已使用 已释放' +
    ' 已退订 浪费 已减',
}

const byLabel = new Map<string, Tone>(tones.flatMap((tone) => labels[tone].split(' ').map((label) => [label, tone] as const)))

export const hasTone = (label: string, state?: string): boolean => byLabel.has(label) || (state !== undefined && state in toneByState)
/** `label` in Chinese, `state` as `resource.state`. */
export const toneOf = (label: string, state?: string): Tone => (state === undefined ? undefined : toneByState[state]) ?? byLabel.get(label) ?? 'neutral'
