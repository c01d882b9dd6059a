import type { AllocMethod } from './alloc.ts'

export const allocWords: Record<AllocMethod, [zh: string, en: string]> = {
  chargeable: ['计费重', 'Chargeable weight'],
  weight: ['实重', 'Weight'],
  volume: ['体积', 'Volume'],
  qty: ['数量', 'Quantity'],
  carton: ['箱数', 'Cartons'],
  value: ['货值', 'Value'],
}
