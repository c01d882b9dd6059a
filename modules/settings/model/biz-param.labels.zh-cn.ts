import type { LabelsOf } from '@crossway/kernel'
import type { bizParam } from './biz-param.resource.ts'

export const bizParamZh: LabelsOf<typeof bizParam> = {
  name: '业务参数',
  fields: {
    code: '编码',
    module: '模块',
    name: '名称',
    name_en: '英文名',
    type: { label: '类型', values: { int: '整数', decimal: '小数', bool: '是否', text: '文本', enum: '选项', time: '时间', list: '列表', json: 'JSON' } },
    unit: '单位',
    min: '下限',
    max: '上限',
    options: '选项',
    default_value: '默认值',
    value: '现值',
    previous_value: '原值',
    differs: '与默认不同',
    overrides: { label: '主体覆盖', fields: { company: '公司主体', value: '值' } },
    effect: { label: '生效方式', values: { now: '立即', new_docs: '新单据', next_day: '次日' } },
    effective_at: '生效时间',
    reason: '原因',
    changed_by: '修改人',
  },
  states: {},
  actions: {},
  tabs: { all: '全部', changed: '与默认不同' },
}
