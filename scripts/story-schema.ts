import { STORIES } from '@lorecrew/authoring/library';
import { writeSchemas } from '@lorecrew/authoring/schemas';

// Writes JSON Schema of every kind of file, for editors, into stories/.schema/ (npm run story:schema).
writeSchemas(`${STORIES}.schema`);
