import { handle, switched } from '@crossway/server-kit'
import { orderRule } from '../../model/order/order-rule.resource.ts'

export const orderRuleCommands = handle(orderRule, { actions: switched })
