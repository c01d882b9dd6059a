import { defineErrors, refusals } from '@crossway/kernel'

/** Texts of platform.md §6.11. */
export const moduleErrors = defineErrors({
  MODULE_NEEDED: {
    kind: 'refusal',
    'zh-cn': '请先禁用依赖它的模块：{list}',
    en: 'First disable the modules that depend on it: {list}',
  },
  MODULE_NEEDS: { kind: 'refusal', 'zh-cn': '请先启用它依赖的模块：{list}', en: 'First enable the modules it depends on: {list}' },
  MODULE_CORE: { kind: 'refusal', 'zh-cn': '核心模块不能禁用', en: 'Core modules cannot be disabled' },
  MODULE_OPEN_WORK: {
    kind: 'confirm',
    status: 409,
    'zh-cn': '该模块还有未完成的工作：{list}。仍要禁用吗？',
    en: 'The module has open work: {list}. Disable it all the same?',
  },
  MODULE_STATE: { kind: 'refusal', 'zh-cn': '模块当前为「{state}」，不能{action}', en: 'The module is “{state}” and does not accept {action}' },
  MODULE_HASH: { kind: 'refusal', 'zh-cn': '模块内容与发布清单不一致：{files}', en: 'The module differs from the release manifest: {files}' },
})
export const refuse = refusals(moduleErrors)
