import type { Milestone } from './milestones.ts'

export const milestoneWords: Record<Milestone, [zh: string, en: string]> = {
  picked_up: ['提货', 'Picked up'],
  at_hub: ['入集货仓', 'At the hub'],
  customs_export: ['出口报关', 'Export customs'],
  departed: ['离港/起飞', 'Departed'],
  arrived: ['到港', 'Arrived'],
  customs_import: ['进口清关', 'Import customs'],
  released: ['放行', 'Released'],
  out_delivery: ['派送', 'Out for delivery'],
  appointment: ['预约', 'Appointment made'],
  delivered: ['妥投', 'Delivered'],
}
