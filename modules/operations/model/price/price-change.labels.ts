import { recordLabels } from '@crossway/platform/words'
import { priceChange } from './price-change.resource.ts'

export const priceChangeLabels = recordLabels(priceChange, {
  name: ['调价单', 'Price change'],
  fields: {
    type: {
      values: {
        price: ['标准价', 'Price'],
        sale: ['促销价', 'Sale price'],
        b2b: ['企业价', 'Business price'],
        prime: ['会员价', 'Prime price'],
        min_max: ['自动调价上下限', 'Repricing bounds'],
      },
    },
    end_at: ['结束时间', 'Ends at'],
    reason: {
      values: {
        compete: ['跟价', 'Competition'],
        clear: ['清货', 'Clearance'],
        launch: ['新品', 'Launch'],
        cost: ['成本变动', 'Cost'],
        event: ['活动', 'Event'],
        error: ['纠错', 'Correction'],
      },
    },
    reason_text: ['原因说明', 'Explanation'],
    line_count: ['行数', 'Lines'],
    ok_count: ['成功', 'Done'],
    failed_count: ['失败', 'Failed'],
    pushed_at: ['推送时间', 'Pushed at'],
    restored_at: ['恢复时间', 'Restored at'],
    lines: {
      fields: {
        before: ['调整前', 'Before'],
        after: ['调整后', 'After'],
        change_pct: ['变动幅度', 'Change'],
        floor: ['底价', 'Floor'],
        margin_before: ['调前毛利率', 'Margin before'],
        margin_after: ['调后毛利率', 'Margin after'],
        buybox_price: ['购物车价', 'Buy box price'],
        push_status: {
          label: ['推送状态', 'Push'],
          values: { wait: ['待推送', 'Waiting'], pushing: ['推送中', 'Under way'], ok: ['成功', 'Done'], failed: ['失败', 'Failed'] },
        },
        pushed_at: ['推送时间', 'Pushed at'],
        error: ['错误信息', 'Error'],
      },
    },
  },
  states: {
    approved: ['已批准', 'Approved'],
    pushing: ['调价中', 'Pushing'],
    done: ['成功', 'Done'],
    partial: ['部分成功', 'Partly done'],
    failed: ['失败', 'Failed'],
  },
  actions: {
    refresh: ['刷新现价', 'Refresh prices'],
    push: ['执行调价', 'Push'],
    retry: ['重试失败行', 'Retry failed lines'],
    restore: ['恢复原价', 'Restore prices'],
  },
  tabs: {
    pending: ['待审批', 'Pending'],
    scheduled: ['已批准', 'Approved'],
    failed: ['有失败', 'With failures'],
    sale: ['生效促销价', 'Active sale prices'],
    done: ['成功', 'Done'],
  },
})
