import { createServer, type Server } from 'node:net'

/** Understands just enough to be talked to, and repeats a password the way a careless server would. */
export async function mailServer(heard: string[]): Promise<Server> {
  const server = createServer((socket) => {
    socket.write('220 test\r\n')
    let body = false
    socket.on('error', () => undefined)
    socket.on('data', (d) => {
      for (const line of d.toString().split('\r\n').filter(Boolean)) {
        heard.push(line)
        if (body) {
          if (line === '.') socket.write('250 taken\r\n')
          body = line !== '.'
        } else if (line.startsWith('EHLO')) socket.write('250-test\r\n250 AUTH PLAIN\r\n')
        else if (line.startsWith('AUTH')) socket.write('235 ok\r\n')
        else if (line.startsWith('RCPT TO:<full')) socket.write('552 mailbox of mail-pass-1 is full\r\n')
        else if (line === 'DATA') {
          body = true
          socket.write('354 go\r\n')
        } else socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
      }
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return server
}
