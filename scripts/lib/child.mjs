import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { nodeEnv, pinnedNode, root } from './pinned-node.mjs'

/**
 * Runs a program in the foreground and resolves to its exit code.
 * Ctrl-C reaches the whole foreground group by itself, so it is only passed on when nobody sits at a terminal;
 * otherwise the child would get it twice and take the second one for impatience.
 */
export function run(command, args, { env = nodeEnv, cwd = root, stdio = 'inherit' } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio })
    const pass = (signal) => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, pass)
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      for (const each of signals) process.off(each, pass)
      resolve(signal ? 128 + (constants.signals[signal] ?? 0) : (code ?? 1))
    })
  })
}

/** Runs a file (`.ts`, `.mjs`, `.js`) with the pinned Node. */
export function runNode(args, options) {
  const node = pinnedNode()
  if (!node) throw new Error('Node 24 is not installed yet: run npm install. / 尚未安装 Node 24：请运行 npm install。')
  return run(node, args, options)
}
