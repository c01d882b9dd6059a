import { defineErrors, refusals } from '@crossway/kernel'

/** Texts of platform.md §6.10. */
export const terminalErrors = defineErrors({
  COMMAND_UNKNOWN: { kind: 'invalid', 'zh-cn': '没有命令 {command}', en: 'There is no command {command}' },
  PARAM_WRONG: { kind: 'invalid', 'zh-cn': '请输入正确的{label}', en: 'Enter a correct {label}' },
  PARAM_REQUIRED: { kind: 'invalid', 'zh-cn': '请输入{label}', en: 'Enter {label}' },
  PARAM_UNKNOWN: { kind: 'invalid', 'zh-cn': '命令没有参数 {name}', en: 'The command has no parameter {name}' },
  COMMAND_NAME: { kind: 'invalid', 'zh-cn': '请输入命令名 {command} 以确认', en: 'Type the command name {command} to confirm' },
  COMMAND_REASON: { kind: 'invalid', 'zh-cn': '请输入原因', en: 'Enter a reason' },
  TASK_STATE: { kind: 'refusal', 'zh-cn': '任务为「{state}」，不能{action}', en: 'The task is “{state}” and does not accept {action}' },
  TASK_RUNNING: { kind: 'refusal', 'zh-cn': '执行中的任务不能删除，只能取消', en: 'A running task cannot be deleted, only cancelled' },
})
export const refuse = refusals(terminalErrors)
