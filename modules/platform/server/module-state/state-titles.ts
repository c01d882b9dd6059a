import type { ModuleStateName } from './module-switches.ts'

/** Names of the states, zh and en (platform.md §6.11 ◆). */
export const stateTitles: Readonly<Record<ModuleStateName, readonly [string, string]>> = {
  init: ['初始化', 'Initial'],
  download: ['下载', 'Download'],
  install: ['安装', 'Install'],
  enabled: ['已启用', 'Enabled'],
  disabled: ['已禁用', 'Disabled'],
  unknown: ['未知', 'Unknown'],
}
