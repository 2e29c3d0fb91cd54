import { configure } from '@testing-library/react'

// Whatever waits, waits as long as `expect.poll` does: a machine that is busy makes no test fail.
configure({ asyncUtilTimeout: 30_000 })
