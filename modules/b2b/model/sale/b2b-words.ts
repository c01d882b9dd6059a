/** Words that several records of the module share. */
export const freightTerms = { collect: ['买方付', 'Collect'], prepaid: ['我方付', 'Prepaid'] } as const
export const incoterms = { EXW: 'EXW', FCA: 'FCA', FOB: 'FOB', CIF: 'CIF', DAP: 'DAP', DDP: 'DDP' } as const
export const allowanceTypes = {
  coop: ['合作返利', 'Co-op'],
  freight: ['运费补贴', 'Freight allowance'],
  damage: ['残损补贴', 'Damage allowance'],
  mdf: ['市场基金', 'Market development'],
  early_pay: ['现金折扣', 'Cash discount'],
} as const
export const progress = { none: ['未开始', 'None'], partial: ['部分', 'Part'], all: ['全部', 'All'] } as const
export const shipTypes = {
  parcel: ['小包', 'Parcel'],
  ltl: ['零担', 'LTL'],
  truckload: ['整车', 'Truckload'],
  ocean: ['海运', 'Ocean'],
  air: ['空运', 'Air'],
} as const
export const returnReasons = {
  rtv: ['买家退货', 'Returned to vendor'],
  damage: ['破损', 'Damaged'],
  refused: ['拒收', 'Refused'],
  recall: ['召回', 'Recall'],
} as const
