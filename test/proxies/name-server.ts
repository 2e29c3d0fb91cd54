import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const HEADER = 12
const A = 1
const ANSWER = 0x8580
const LIFE_SECONDS = 1

/** The question of a query: its name in labels, its type and its class. */
function questionOf(query: Buffer) {
  let end = HEADER
  while (query.readUInt8(end) !== 0) end += 1 + query.readUInt8(end)
  return { bytes: query.subarray(HEADER, end + 5), type: query.readUInt16BE(end + 1) }
}

/** A name server that gives these IPv4 addresses for every name, as a network of containers does for a service. */
export async function startNameServer(addresses: readonly string[]) {
  const socket = createSocket('udp4')
  socket.on('message', (query, from) => {
    const { bytes, type } = questionOf(query)
    const given = type === A ? addresses : []
    const header = Buffer.alloc(HEADER)
    query.copy(header, 0, 0, 2)
    header.writeUInt16BE(ANSWER, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(given.length, 6)
    const answers = given.map((address) => {
      const answer = Buffer.alloc(16)
      // The name is that of the question.
      answer.writeUInt16BE(0xc000 | HEADER, 0)
      answer.writeUInt16BE(A, 2)
      answer.writeUInt16BE(1, 4)
      answer.writeUInt32BE(LIFE_SECONDS, 6)
      answer.writeUInt16BE(4, 10)
      for (const [place, part] of address.split('.').entries()) answer.writeUInt8(Number(part), 12 + place)
      return answer
    })
    socket.send(Buffer.concat([header, bytes, ...answers]), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { port: socket.address().port, close: () => void socket.close() }
}
