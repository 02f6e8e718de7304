// The modules of the chunk `base` that the start needs. See `index.ts`.
import 'react-dom/client';
import 'styled-components';
import '@reduxjs/toolkit';
import 'single-spa';
import 'swr';
