import { STORIES } from '@lorecrew/authoring/library';
import { writeSchemas } from '@lorecrew/authoring/schemas';

// Writes JSON Schema of every kind of file, for editors, into .cache/story-schema/ (npm run story:schema).
writeSchemas(`${STORIES}../.cache/story-schema`);
