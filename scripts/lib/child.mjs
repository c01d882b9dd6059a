import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { nodeEnv, pinnedNode, root } from './pinned-node.mjs'

/**
 * Runs a program in the foreground and resolves to its exit code.
 * Ctrl-C reaches the whole foreground group by itself, so it is only passed on when nobody sits at a terminal;
 * otherwise the child would get it twice and take the second one for impatience.
 * `behind`: the program takes only the processor time that others leave.
 */
export function run(command, args, { env = nodeEnv, cwd = root, stdio = 'inherit', behind = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio })
    if (behind && child.pid !== undefined) giveWay(child.pid)
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

/** At once after the start, before the program has threads: they take over the priority of the one that makes them. */
function giveWay(pid) {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // gone already, or a system that does not allow it: it runs as any other
  }
}

/** Runs a file (`.ts`, `.mjs`, `.js`) with the pinned Node. */
export function runNode(args, options) {
  const node = pinnedNode()
  if (!node) throw new Error('Node 24 is not installed yet: run npm install. / 尚未安装 Node 24：请运行 npm install。')
  return run(node, args, options)
}
