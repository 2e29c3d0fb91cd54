import * as z from 'zod'

// Compiled validators need `new Function`, which our Content-Security-Policy forbids and would report.
z.config({ jitless: true })

export { z }
