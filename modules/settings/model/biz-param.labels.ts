import { recordLabels } from '@crossway/platform/words'
import { bizParam } from './biz-param.resource.ts'

export const bizParamLabels = recordLabels(bizParam, {
  name: ['业务参数', 'Business parameter'],
  fields: {
    module: ['模块', 'Module'],
    type: {
      values: {
        int: ['整数', 'Whole number'],
        decimal: ['小数', 'Decimal'],
        bool: ['是否', 'Yes or no'],
        text: ['文本', 'Text'],
        enum: ['选项', 'Choice'],
        time: ['时间', 'Time'],
        list: ['列表', 'List'],
        json: 'JSON',
      },
    },
    unit: ['单位', 'Unit'],
    min: ['下限', 'Least'],
    max: ['上限', 'Most'],
    options: ['选项', 'Choices'],
    default_value: ['默认值', 'Default'],
    value: ['现值', 'Value'],
    previous_value: ['原值', 'Value before'],
    differs: ['与默认不同', 'Differs from the default'],
    overrides: { label: ['主体覆盖', 'Per company'], fields: { value: ['值', 'Value'] } },
    effect: {
      label: ['生效方式', 'Takes effect'],
      values: { now: ['立即', 'At once'], new_docs: ['新单据', 'On new documents'], next_day: ['次日', 'Next day'] },
    },
    changed_by: ['修改人', 'Changed by'],
  },
  tabs: { changed: ['与默认不同', 'Differs from the default'] },
})
