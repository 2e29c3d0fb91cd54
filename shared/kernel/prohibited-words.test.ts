import { expect, test } from 'vitest'
import { PROHIBITED_WORDS, wordsFound } from './prohibited-words.ts'

const found = (...texts: string[]) => wordsFound(PROHIBITED_WORDS, texts)

test('words are found in the four languages, in any case and with their endings', () => {
  expect(found('A Rifle and some AMMO')).toEqual(['rifle', 'ammo'])
  expect(found('Gefälschte Handtasche', 'Zwei Welpen')).toEqual(['gefälschte', 'welpen'])
  expect(found('Armes à feu anciennes')).toEqual(['armes à feu'])
  expect(found('የወሲብ ፊልም')).toEqual(['የወሲብ'])
})

// One word of every line of the list.
test('what is prohibited is known in each language', () => {
  const words =
    'gun|taser|munition|ጠመንጃ|khat|haschisch|tramadol|ጫት|counterfeit|ፎርጅድ|puppy|chiot|porn|vodka|wein|ቢራ|stolen|human remains|forex signal|rendement garanti|guaranteed visa|visa garanti'
  for (const word of words.split('|')) expect(found(`Here: ${word}.`)).toEqual([word])
})

test('a letter and its accent may be written as one character or two', () => {
  expect(found('Contrefaçon'.normalize('NFD'))).toEqual(['contrefaçon'])
})

test('a part of another word is not a word', () => {
  expect(found('Gunnar paints burgundy walls, and Swine feed is no topic')).toEqual([])
  expect(found('Recall of facts, weinrote Vorhänge, cigarillos')).toEqual([])
})

test('a word is named once, and no words find nothing', () => {
  expect(found('wine, wine', 'more wine')).toEqual(['wine'])
  expect(wordsFound([], ['a rifle', '- a rifle -'])).toEqual([])
  expect(wordsFound(['c++ (pirated)'], ['C++ (pirated) copies'])).toEqual(['c++ (pirated)'])
})

test('the time that a text takes grows with its length only', () => {
  // A search that goes back for each word would take the square of it: minutes, which no test has.
  expect(found('wine and rifle '.repeat(70_000))).toEqual(['wine', 'rifle'])
})
