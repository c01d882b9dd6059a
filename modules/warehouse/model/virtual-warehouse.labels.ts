import { recordLabels } from '@crossway/platform/words'
import { virtualWarehouse } from './virtual-warehouse.resource.ts'

export const virtualWarehouseLabels = recordLabels(virtualWarehouse, {
  name: ['虚拟仓', 'Virtual warehouse'],
  fields: {
    ownership: { label: ['货权', 'Ownership'], values: { own: ['自有', 'Own'], consigned: ['客户寄存', 'Consigned'] } },
    customer: { help: ['客户寄存时必填', 'Required for consigned goods'] },
    purpose: {
      label: ['用途', 'Purpose'],
      values: { public: ['公共', 'Public'], project: ['项目', 'Project'], store: ['店铺', 'Store'], promo: ['活动', 'Promotion'], hold: ['冻结', 'On hold'] },
    },
    project: { help: ['用途为项目时必填', 'Required for a project share'] },
    store: { help: ['用途为店铺时必填', 'Required for a store share'] },
    borrow_from_public: ['可借公共仓', 'May borrow from public'],
  },
  actions: { disable: ['停用虚拟仓', 'Disable'] },
  tabs: { public: ['公共', 'Public'], project: ['项目', 'Project'], store: ['店铺', 'Store'], consigned: ['客户寄存', 'Consigned'] },
})
