/** Run by npm after each installation. */
import { writeMessageTypes } from './messages.mjs'
import { provideCompiler } from './openapi-compiler.mjs'

writeMessageTypes()
provideCompiler()
